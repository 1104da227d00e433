import { identifier, sql } from '../../database/sql.ts'

/** Whether a row of payments is the paid fee of `claim`, the alias of a row with a claim's id and customer. */
export const paysFeeOf = (claim: string) => sql`
    payments.claims_master_id = ${identifier(claim)}.claims_master_id
      and payments.customer_ref = ${identifier(claim)}.customer_ref and payments.state = 'paid'`

export const isFeePaid = (claim: string) => sql`exists (select from payments where ${paysFeeOf(claim)})`

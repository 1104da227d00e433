import { describe, expect, test } from 'vitest'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'

const portal = usePortal({})

const infoOf = (id: string) => portal.ask('job-info', { id })

describe('the customer’s part of a repair cost', () => {
  const paymentDue = { amount: 120.5, howToPay: 'Pay at shop.example.com.', payBy: '2026-11-30' }

  test('is named on the page and in the message, in the same words', async () => {
    const job = await addTestJob(portal, { status: 'SC0044' })
    expect(await report(portal, job, 'SC0046', { paymentDue })).toMatchObject({ http: 200 })
    const words = 'Your share is $120.50, due by Monday, November 30, 2026. Pay at shop.example.com.'
    expect((await infoOf(job)).turn.what).toBe(words)
    const [email] = (await jobRow(portal, job)).notifications
    expect(email.body).toContain(words)
  })

  test('is in the details until the repair is called off, and for good once it is paid', async () => {
    const [paying, declining] = await Promise.all([
      addTestJob(portal, { status: 'SC0044' }),
      addTestJob(portal, { status: 'SC0044' }),
    ])
    const shareOf = async (id: string) => (await infoOf(id)).money.repairShare
    expect(await shareOf(paying)).toBeUndefined()
    for (const job of [paying, declining]) await report(portal, job, 'SC0046', { paymentDue })
    expect(await shareOf(paying)).toEqual({ cents: 12_050, isPaid: false })
    for (const code of ['SC0035', 'SC0002', 'SC0004']) await report(portal, paying, code)
    expect(await shareOf(paying)).toEqual({ cents: 12_050, isPaid: true })
    await report(portal, declining, 'HS001')
    expect(await shareOf(declining)).toBeUndefined()
  })
})

describe('what is paid back', () => {
  const reimbursement = { amount: 180, method: 'check', arrivesBy: '2026-11-12' } as const

  test('is named at the end, also if it was reported with the approval', async () => {
    const job = await addTestJob(portal, { type: 'SELF-REPAIR' })
    expect(await report(portal, job, 'SC0045', { reimbursement })).toMatchObject({ http: 200 })
    expect(await report(portal, job, 'SC0004')).toMatchObject({ http: 200 })
    expect((await infoOf(job)).money.reimbursementCents).toBe(18_000)
    const { notifications } = await jobRow(portal, job)
    const [approved, paid] = notifications.filter(({ channel }: { channel: string }) => channel === 'email')
    expect(approved.body).toContain('We’ll pay you $180 by check, mailed to your address.')
    expect(paid.body).toContain(
      'We’ve paid you $180 by check, mailed to your address. It should arrive by Thursday, November 12, 2026.',
    )
  })

  test.each([
    ['DROP-OFF', 180, 'reimbursement', 'is only allowed for a reimbursement'],
    ['SELF-REPAIR', 1_500.01, 'reimbursement.amount', expect.stringContaining('at most 1500.00')],
  ])('of %s is refused if it is %s', async (type, amount, field, message) => {
    const job = await addTestJob(portal, { type, status: type === 'DROP-OFF' ? 'SC0044' : 'NEW' })
    const refused = await report(portal, job, 'SC0045', { reimbursement: { ...reimbursement, amount } })
    expect(refused).toMatchObject({ http: 400, error: { fields: [{ field, message }] } })
    expect(await jobRow(portal, job)).toMatchObject({ version: 1 })
  })
})

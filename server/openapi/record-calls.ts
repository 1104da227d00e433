/** How records of customers get in, one by one, and how a customer's first sign-in is linked to theirs. */
import { LINK_REFERENCES_PATH, LinkReferenceParams, LinkReferenceResult } from '#contract/link-account.ts'
import { pushPath, recordPushes, RecordPushResult, type PushedKind } from '#contract/pushed-records.ts'
import { recordSchemas } from '#contract/records.ts'
import type { CallFacts, Shapes } from './document-parts.ts'
import { signedReport } from './partner-calls.ts'

/** Those of the sandbox's first customer. */
const records: Readonly<Record<PushedKind, object>> = {
  contacts: {
    contactId: 'P30010001',
    email: 'one-plan@sandbox.test',
    firstName: 'Rosa',
    lastName: 'Martinez',
    mobilePhone: '614-555-0117',
  },
  addresses: {
    addressId: 'A40010001',
    contactId: 'P30010001',
    customerRef: 'C20010001',
    houseNo: '218',
    addressLine1: 'Maple Ave',
    addressLine2: 'Apt 4B',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
  },
  contracts: {
    contractId: '600100101',
    contractPublicRef: 'HS-600100101',
    customerRef: 'C20010001',
    contractStatusCode: 'a',
    planCode: 'HMSRV12MEWADLD',
    partnerCode: 'HS',
    contractType: 'Service Agreement',
    scheduleRef: 'S600100101',
    versionFromDate: '2025-01-01',
    versionToDate: '2028-12-31',
    products: [
      { productCode: 'HMSRVHE', productName: 'Home electronics', subcategory: 'HE' },
      { productCode: 'HMSRVLS', productName: 'Lifestyle electronics', subcategory: 'LS' },
    ],
    options: ['Premier, monthly'],
  },
}

export const recordPosts: Readonly<Record<string, CallFacts>> = {
  ...Object.fromEntries(
    (Object.keys(recordPushes) as PushedKind[]).map((kind, index) => [
      pushPath(kind),
      signedReport({
        operationId: `partner-${kind}`,
        summary: `Push a record: ${kind}`,
        description:
          'For the system of record for customers (customer-system). Processed once per eventId; adds the record or changes it. A record that conflicts with what the portal has, such as a contract of an unknown customer, gets 409.',
        body: recordPushes[kind],
        example: { eventId: `evt-20261116-000${3 + index}`, record: records[kind] },
        result: RecordPushResult,
      }),
    ]),
  ),
  [LINK_REFERENCES_PATH]: signedReport({
    operationId: 'partner-link-references',
    summary: 'Make a one-time reference for a contact’s first sign-in',
    description:
      'For a contact that nobody signs in as yet. Give it to the customer; the login site passes it to link-account after they have signed in.',
    body: LinkReferenceParams,
    example: { contactId: 'P30010001' },
    result: LinkReferenceResult,
  }),
}

/** The lines of an import's files. */
export function describeRecords(shapes: Shapes): void {
  for (const schema of Object.values(recordSchemas)) shapes.plain(schema)
}

/**
 * A connection to our own gateway that answers with the fields of P11's tables alone, as a partner's may: the portal then
 * has to make the specification's calls instead of taking our shortcuts.
 */
import type { OperationName } from '#contract/index.ts'
import { responseKey } from '#contract/envelope.ts'
import type { PartnerConnection } from '#server/gateway/remote/calls/connection.ts'

type Json = Record<string, unknown>

const SHORTCUTS: Partial<Record<OperationName, (answer: Json) => void>> = {
  getAccountSummary: ({ contractCollection }) =>
    each(contractCollection, [
      'planName',
      'benefitPerClaim',
      'onlineClaims',
      'productDetails',
      'coveredProductLines',
      'issueExclusions',
    ]),
  getActiveEquipments: ({ equipmentDetail }) => each(equipmentDetail, DEVICE),
  getEquipmentDetails: ({ equipmentDetail }) => each(equipmentDetail, DEVICE),
  getServiceAvailability: (answer) => each([answer], ['distanceMiles', 'located']),
  getTerritory: (answer) => each([answer], ['latitude', 'longitude', 'serviceLocations']),
}

const DEVICE = ['version', 'claims', 'specificationDetails', 'replaces', 'replacedBy']

function each(records: unknown, fields: readonly string[]): void {
  for (const record of records as Json[]) for (const field of fields) delete record[field]
}

export function withoutShortcuts(connection: PartnerConnection, asked: Set<string>): PartnerConnection {
  return {
    async post(name, envelope, authorization) {
      asked.add(name)
      const raw = await connection.post(name, envelope, authorization)
      const strip = SHORTCUTS[name]
      if (!strip || raw.status !== 200 || raw.text === null) return raw
      const body = JSON.parse(raw.text) as Json
      const answer = body[responseKey(name)] as Json
      if (!('errorDetails' in answer)) strip(answer)
      return { ...raw, text: JSON.stringify(body) }
    },
  }
}

/** An answer of our own gateway, with the fields of P11's tables alone: no shortcuts. */
import type { OperationName } from '#contract/index.ts'
import type { Part, Reader } from '#server/gateway/remote/calls/lenient-readers.ts'
import { profile } from '#server/gateway/remote/calls/profile/index.ts'

export type Json = Record<string, unknown>
type Pass = (name: OperationName, params: Json) => Promise<{ told: Json }>

/** `pass` asks our own gateway for something else. */
export async function plainAnswer(
  name: OperationName,
  params: Json,
  answer: Json,
  pass: Pass,
): Promise<Json> {
  if (answer.errorDetails) return answer
  const said = await inTables(name, params, answer, pass)
  return onlyFields((profile[name] as Reader<object>).parts!, said) as Json
}

/** What we say by shortcuts alone: the hours of a slot, and the center of a carry-in. */
async function inTables(name: OperationName, params: Json, answer: Json, pass: Pass): Promise<Json> {
  if (name === 'getSlotList') {
    const slots = answer.slots as Record<'startsAt' | 'endsAt' | 'timeZone', string>[]
    const hour = (at: string, timeZone: string) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    return {
      ...answer,
      slots: slots.map(({ startsAt, endsAt, timeZone, ...slot }) => ({
        ...slot,
        from: hour(startsAt, timeZone),
        to: hour(endsAt, timeZone),
      })),
    }
  }
  if (name !== 'getServiceAvailability' || !answer.serviceLocationCode) return answer
  const { zipCode } = params.address as { zipCode: string }
  const { told } = await pass('getTerritory', { zipCode, returnServiceLocations: true })
  const { serviceLocations } = told.getTerritoryResponse as { serviceLocations: { location: Json }[] }
  return { ...answer, serviceLocations: serviceLocations.map(({ location }) => location) }
}

function onlyFields(parts: readonly Part[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => onlyFields(parts, item))
  if (typeof value !== 'object' || value === null || parts.length === 0) return value
  const known = parts.filter(({ isShortcut }) => !isShortcut)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = known.find(({ names }) => names.includes(name))
      return part ? [[name, onlyFields(part.parts, inner)]] : []
    }),
  )
}

/** Service centers and their times. */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { Schedule } from '#contract/claim-requests.ts'
import type { ServiceLocation } from '#contract/service-location.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { productCodes } from '#domain/customer/product-codes.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { zoneOfAddress } from '#domain/time/state-zones.ts'
import type { CenterQuestion } from '../../facts/appointment.ts'
import type { Owner } from '../../facts/customer.ts'
import type { Read, Remote } from './remote-context.ts'
import { isRefusal, unrefused, type Ask } from './calls/ask.ts'
import type { Told } from './calls/profile/index.ts'
import { readDevice } from './device.ts'
import { findDraft } from './local.ts'
import { timedSlots, zoneOfZip } from './slot-times.ts'

const MOST_LOCATIONS = 50

/** The centers that the partner would take the draft's claim to, near another ZIP code. */
export const listLocations: Read<'listLocations'> = async ({ calls, db }, asked) => {
  const { zipCode, owner, equipmentId, productLine, now } = asked
  const ask = owner ? calls.as(owner.customerRef) : calls.ask
  const territory = await ask('getTerritory', { zipCode, returnServiceLocations: true })
  if (isRefusal(territory)) return undefined
  const { city, state, latitude, longitude, serviceLocations } = territory
  const place = { zip: zipCode, city, state, latitude, longitude }
  if (serviceLocations) {
    const taken = serviceLocations.filter(
      ({ productLines }) => productLine === null || productLines.includes(productLine),
    )
    return {
      place,
      locations: taken
        .slice(0, MOST_LOCATIONS)
        .map(({ location, distanceMiles, earliestDate }) => ({ location, distanceMiles, earliestDate })),
    }
  }
  const saved = owner && equipmentId ? await findDraft(db, { ...owner, equipmentId, now }) : undefined
  const { product, plan } = saved?.answers ?? {}
  const issueCode = saved?.draft.issueCode
  if (!product || !plan || !issueCode) return { place, locations: [] }
  const answer = await ask('getServiceAvailability', {
    mode: 'CLAIM_CARRYIN',
    address: { houseNo: '', street: '', apartment: '', city, state, zipCode, country: 'US' },
    product: productCodes(product),
    issueCodes: [issueCode],
    planCode: plan.planCode,
  })
  if (isRefusal(answer) || !answer.available) return { place, locations: [] }
  const { earliestDate } = answer
  return {
    place,
    datesUnknown: true,
    locations: answer.serviceLocations.slice(0, MOST_LOCATIONS).map((center) => ({
      location: locationOf(center, { state, zipCode }),
      distanceMiles: null,
      earliestDate,
    })),
  }
}

type Center = Told<'getServiceAvailability'>['serviceLocations'][number]

/** The service center, as far as the partner describes it. */
export function locationOf(center: Center, near: { state: string; zipCode: string }): ServiceLocation {
  const { state, zipCode } = center.state ? { state: center.state, zipCode: center.zipCode } : near
  return {
    serviceLocationCode: center.serviceLocationCode,
    name: center.name ?? 'Service center',
    addressLine1: center.addressLine1 ?? '',
    city: center.city ?? '',
    state: center.state ?? '',
    zipCode: center.zipCode ?? '',
    phone: center.phone ?? '',
    latitude: null,
    longitude: null,
    timeZone: zoneOfAddress(state, zipCode) ?? BUSINESS_TIME_ZONE,
    openingHours: [],
  }
}

export const readLocationDates: Read<'readLocationDates'> = async (remote, asked) => {
  const { location, zipCode, owner, equipmentId } = asked
  const ask = owner ? remote.calls.as(owner.customerRef) : remote.calls.ask
  const device = owner && equipmentId ? (await readDevice(ask, owner, equipmentId)).device : undefined
  const answer = unrefused(
    await ask('getSlotList', {
      serviceTypeCode: 'CLAIM_CARRYIN',
      serviceLocationCode: location,
      ...(zipCode && { zipCode }),
      ...(device && productCodes(device)),
    }),
  )
  const found = answer.serviceLocation ?? (await findCenter(remote, location, asked))
  return found && { location: found, slots: await timedSlots(answer, async () => found.timeZone) }
}

/** Which center a code means, where the list of slots does not say. */
async function findCenter(
  remote: Remote,
  location: string,
  { zipCode, ...question }: CenterQuestion & { zipCode: string | undefined },
): Promise<ServiceLocation | undefined> {
  const near = zipCode && (await listLocations(remote, { ...question, zipCode }))
  const centers = near ? near.locations.map((found) => found.location) : []
  return centers.find(({ serviceLocationCode }) => serviceLocationCode === location)
}

/** Whether it is the one that was chosen. A partner may use the same codes at each center, or each day. */
export function isChosen(
  { slot, location }: Appointment,
  { chosenTimeSlotCode, chosenDate, serviceLocationCode }: Schedule,
): boolean {
  const center = location?.serviceLocationCode ?? serviceLocationCode
  return (
    slot.timeSlotCode === chosenTimeSlotCode &&
    slot.date === chosenDate &&
    (serviceLocationCode ?? center) === center
  )
}

/** The draft's time, free or not; null if the partner does not know it anymore. */
export async function findChosenSlot(
  remote: Remote,
  owner: Owner,
  equipmentId: string,
  { kind, schedule, address, zipCode: searched }: ClaimDraftAnswers,
  now: Date,
): Promise<Appointment | null> {
  const serviceTypeCode = kind && appointmentType(kind)
  if (!serviceTypeCode || !schedule) return null
  const { chosenTimeSlotCode: timeSlotCode, serviceLocationCode } = schedule
  const ask = remote.calls.as(owner.customerRef)
  const { device } = await readDevice(ask, owner, equipmentId)
  const zipCode = (serviceTypeCode === 'CLAIM_CARRYIN' ? searched : null) ?? address?.zipCode
  const question = {
    serviceTypeCode,
    ...productCodes(device),
    ...(serviceLocationCode && { serviceLocationCode }),
    ...(zipCode && { zipCode }),
  }
  const answer = await ask('getSlotList', { ...question, timeSlotCode })
  if (isRefusal(answer)) return null
  const slots = answer.slots.filter((one) => one.timeSlotCode === timeSlotCode).slice(0, 1)
  if (slots.length === 0) return null
  const about = { owner, equipmentId, productLine: device.productLine, zipCode, now }
  const findNamed = async () =>
    serviceLocationCode ? findCenter(remote, serviceLocationCode, about) : undefined
  const center =
    serviceTypeCode === 'CLAIM_ONSITE' ? undefined : (answer.serviceLocation ?? (await findNamed()))
  const [slot] = await timedSlots(
    { ...answer, slots },
    async () => center?.timeZone ?? (await zoneOfPlace(ask, address, zipCode)),
  )
  return { slot: slot!, location: center ?? null }
}

/** The time zone of the address if it is in this ZIP code, otherwise that of the ZIP code. */
async function zoneOfPlace(
  ask: Ask,
  address: ClaimDraftAnswers['address'],
  zipCode: string | undefined,
): Promise<string> {
  const known = address?.zipCode === zipCode ? zoneOfAddress(address?.state ?? '', zipCode) : undefined
  return known ?? zoneOfZip(ask, zipCode)
}

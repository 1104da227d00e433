/** Service centers, their times, and what is nearest to an address. */
import type { Appointment } from '#contract/appointment-functions.ts'
import type { ServiceAddress } from '#contract/postal-address.ts'
import type { AppointmentKind, AppointmentType } from '#domain/appointment/slot-choice.ts'
import { PORTAL_ADDRESS } from '../../queries/remote/addresses.ts'
import type { LocationDatesFacts, LocationFacts, NearestAppointment } from '../facts/appointment.ts'
import { isRefusal, unrefused, type Ask, type Remote } from './ask.ts'

const MOST_LOCATIONS = 50

export async function listLocations(
  { ask }: Remote,
  zipCode: string,
  productLine: string | null,
): Promise<LocationFacts | undefined> {
  const territory = await ask('getTerritory', { zipCode, returnServiceLocations: true })
  if (isRefusal(territory)) return undefined
  const { zipCode: zip, city, state, latitude, longitude, serviceLocations = [] } = territory
  return {
    place: { zip, city, state, latitude, longitude },
    locations: serviceLocations
      .filter(({ productLines }) => productLine === null || productLines.includes(productLine))
      .slice(0, MOST_LOCATIONS)
      .map(({ location, distanceMiles, earliestDate }) => ({ location, distanceMiles, earliestDate })),
  }
}

export async function readLocationDates(
  { ask }: Remote,
  location: string,
): Promise<LocationDatesFacts | undefined> {
  const asked = { serviceTypeCode: 'CLAIM_CARRYIN', serviceLocationCode: location } as const
  const { slots, serviceLocation } = unrefused(await ask('getSlotList', asked))
  return serviceLocation && { location: serviceLocation, slots }
}

/** A chosen time, free or not; null if it does not exist for this type of service. */
export async function readChosenSlot(
  ask: Ask,
  timeSlotCode: string,
  serviceType: AppointmentType,
): Promise<Appointment | null> {
  const asked = { serviceTypeCode: serviceType, timeSlotCode } as const
  const { slots, serviceLocation = null } = unrefused(await ask('getSlotList', asked))
  return slots[0] ? { slot: slots[0], location: serviceLocation } : null
}

interface Nearest {
  located: boolean
  appointments: Record<AppointmentKind, NearestAppointment | null>
}

const NOWHERE: Nearest = { located: false, appointments: { 'carry-in': null, 'home-service': null } }

/** What is free near an address, regardless of the plan. */
export async function findNearest(
  ask: Ask,
  productLine: string,
  address: ServiceAddress | null,
): Promise<Nearest> {
  if (!address) return NOWHERE
  const product = { productSubCategoryCode: productLine }
  const place = withoutPortalId(address)
  const availability = async (mode: AppointmentType) =>
    unrefused(await ask('getServiceAvailability', { mode, address: place, product }))
  const [carryIn, visit] = await Promise.all([availability('CLAIM_CARRYIN'), availability('CLAIM_ONSITE')])
  return {
    located: carryIn.located,
    appointments: { 'carry-in': appointmentIn(carryIn), 'home-service': appointmentIn(visit) },
  }
}

function appointmentIn({
  earliestDate,
  serviceLocationCode,
  distanceMiles,
}: {
  earliestDate: string | null
  serviceLocationCode: string | null
  distanceMiles: number | null
}): NearestAppointment | null {
  if (earliestDate === null || serviceLocationCode === null) return null
  return { earliestDate, serviceLocationCode, miles: distanceMiles ?? 0 }
}

/** The partner does not know the ids of addresses added in the portal, so it gets the address without one. */
export function withoutPortalId(address: ServiceAddress): ServiceAddress {
  const { addressId, ...place } = address
  return addressId === undefined || PORTAL_ADDRESS.test(addressId) ? place : address
}

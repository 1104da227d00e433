/** From "what is wrong?" to "how and when?" (P11.5). */
import type { Calls } from './call.ts'
import { BUYOUT, FIXED_PLAN_CODE, findLine, findPlan, triageOf } from './catalog.ts'
import { day } from './days.ts'
import { Rejected, refuse } from './errors.ts'
import { textAt, textsAt, valuesAt } from './parameters.ts'
import { placeOf } from './places.ts'

const MODES = ['CLAIM_CARRYIN', 'CLAIM_ONSITE', 'CLAIM_DROPOFF', 'CLAIM_SELF_REPAIR']
/** Carried in are small devices; a technician comes for those that stay at home. */
const CARRIED = ['LT', 'TB', 'PH']
const VISITED = ['LT', 'TV']

export const claimCalls: Calls<
  | 'getIssueList'
  | 'getTriageDetails'
  | 'checkIssuesUnderPlan'
  | 'saveTriageDetails'
  | 'claimAdjudication'
  | 'getServiceAvailability'
  | 'getTerritory'
  | 'getGeoLocation'
  | 'getSlotList'
> = {
  getIssueList(params) {
    const issues = findLine(textAt(params, 'productSubCategoryCode'))?.issues ?? []
    return { issues: issues.map(({ code, name, category }) => ({ issueCode: code, name, category })) }
  },

  getTriageDetails(params) {
    return { triageDetails: textsAt(params, 'issueCodes').flatMap(triageOf) }
  },

  checkIssuesUnderPlan(params) {
    const plan = findPlan(textAt(params, 'planCode'))
    const line = findLine(textAt(params, 'productSubCategoryCode'))
    return {
      issues: textsAt(params, 'unresolvedIssues').map((issueCode) => {
        const issue = line?.issues.find(({ code }) => code === issueCode)
        const isCovered = Boolean(plan && line && line.code in plan.fees && issue)
        const reason = isCovered ? (plan!.leavesOut[issue!.name] ?? null) : 'Your plan does not cover this.'
        return { issueCode, covered: reason === null, reason }
      }),
    }
  },

  saveTriageDetails(_params, by, world) {
    const triage = { id: world.nextId(), subject: by.subject }
    world.triages.push(triage)
    return { triageReferenceID: triage.id }
  },

  claimAdjudication(params, by, world) {
    const triage = textAt(params, 'triageReferenceID')
    if (!world.triages.some(({ id, subject }) => id === triage && subject === by.subject))
      throw new Rejected(403, 'not yours')
    const line = textAt(params, 'productSubCategoryCode')
    const serial = textAt(params, 'imeiOrSerial')
    const refs = by.customers.map(({ customerRef }) => customerRef)
    const device = world.devices.find(
      // A device without a serial number is named by its id (P11.5).
      ({ customerRef, serialNumber, inventoryEquipmentId }) =>
        refs.includes(customerRef) && [serialNumber, inventoryEquipmentId].includes(serial),
    )
    if (!device) return refuse('DEVICE_UNKNOWN', 'We don’t know this device.')
    const contractNo = textAt(params, 'contractNo')
    const contract = contractNo
      ? by.contract(contractNo)
      : world.contracts.find(({ customerRef }) => customerRef === device.customerRef)
    const plan = findPlan(contract?.planCode ?? '')
    if (!plan || !(line in plan.fees)) return refuse('NOT_COVERED', 'Your plan does not cover this device.')
    return { allowedModes: plan.modes, buyoutCost: BUYOUT }
  },

  getServiceAvailability(params) {
    const mode = textAt(params, 'mode')
    if (!MODES.includes(mode)) throw new Rejected(400, 'mode is wrong')
    const planCode = textAt(params, 'planCode')
    if (planCode !== FIXED_PLAN_CODE && !findPlan(planCode)) throw new Rejected(400, 'planCode is wrong')
    const line = textAt(params, 'product.productSubCategoryCode')
    const place = placeOf(textAt(params, 'address.zipCode'))
    const unavailable = (reason: string) => ({ available: false, reason, earliestDate: null })
    if (mode === 'CLAIM_DROPOFF' || mode === 'CLAIM_SELF_REPAIR') return available()
    if (!place) return unavailable('We have nobody near this address.')
    if (mode === 'CLAIM_ONSITE')
      return VISITED.includes(line)
        ? { ...available(), earliestDate: day(2) }
        : unavailable('We don’t repair this device at home.')
    if (!CARRIED.includes(line)) return unavailable('This device can’t be carried in.')
    const { city, state, zipCode, center } = place
    return { ...available(), serviceLocations: [{ ...center, city, state, zipCode }] }
  },

  getTerritory(params) {
    const place = placeOf(textAt(params, 'zipCode'))
    if (!place) return refuse('ZIP_UNKNOWN', 'We don’t know this ZIP code.')
    return { city: place.city, state: place.state }
  },

  getGeoLocation(params) {
    const place = placeOf(textAt(params, 'zipcode'))
    if (!place) return refuse('ZIP_UNKNOWN', 'We don’t know this ZIP code.')
    return { latitude: place.latitude, longitude: place.longitude }
  },

  getSlotList(params, _by, world) {
    const type = textAt(params, 'serviceTypeCode')
    if (type !== 'CLAIM_CARRYIN' && type !== 'CLAIM_ONSITE')
      throw new Rejected(400, 'serviceTypeCode is wrong')
    const where = type === 'CLAIM_CARRYIN' ? 'serviceLocationCode' : 'zipCode'
    const [given] = valuesAt(params, where)
    if (!given) throw new Rejected(400, `${where} is missing`)
    const at = type === 'CLAIM_ONSITE' ? textAt(params, where).slice(0, 5) : textAt(params, where)
    const slots = world.slots.filter((slot) => slot.at === at && slot.room > 0)
    return {
      slots: slots.map(({ timeSlotCode, date, from, to }) => ({ timeSlotCode, date, from, to })),
      availableDates: [...new Set(slots.map(({ date }) => date))],
    }
  },
}

/** Without an earliest date, which a gateway need not know. */
function available() {
  return { available: true, reason: null }
}

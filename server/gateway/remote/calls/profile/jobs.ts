/** P11.6: jobs. */
import { BookedSlot } from '#contract/claims.ts'
import { OfferedReplacement, ServiceJobDetail } from '#contract/job-detail.ts'
import { entity, from, list, mapped, needed, otherwise, record, shortcut } from '../lenient-readers.ts'
import { cents, code, flag, instant, state, text, version, zip } from '../values.ts'

const replacementDetails = mapped(
  list(
    record(
      {
        modelName: text,
        specificationDetails: list(record({ specName: needed(text), specValue: otherwise(text, '') })),
      },
      {
        optionId: code,
        product: shortcut(OfferedReplacement.properties.product),
      },
    ),
  ),
  // P11.6: without an id, an option is known by its place in the list.
  (options) =>
    options.map((option, index) => ({ ...option, optionId: option.optionId ?? String(index + 1) })),
)

const claimDetails = record({
  inventoryEquipmentID: needed(code),
  createDate: instant,
  buyoutAmountCents: from('buyoutAmount', cents),
  shippingToCustomerTrackingID: text,
  shippingToCustomerVendor: text,
  replacementDetails,
  dropOffLocationCode: code,
  dropOffLocationName: text,
  dropOffLocationAddress: text,
  dropOffLocationCity: text,
  dropOffLocationState: state,
  dropOffLocationPostalCode: zip,
  dropOffLocationPhone: text,
})

export const getServiceJobDetailsCE = record({
  serviceJobStatusDetail: list(
    entity(
      'serviceJobID',
      code,
      {
        claimsMasterId: code,
        serviceJobType: text,
        serviceJobStatus: needed(code),
        serviceJobStatusName: text,
        serviceJobSubStatus: code,
        serviceJobSubStatusName: text,
        sourceSystem: text,
        contractNumber: code,
        serviceContractProductCode: code,
        claimDetails: needed(claimDetails),
        customerAddressLine1: text,
        customerAddressLine2: text,
        customerCity: text,
        customerState: state,
        customerPostalCode: zip,
        customerCountry: text,
        customerPhoneNumber: text,
      },
      {
        version,
        open: flag,
        closedAt: instant,
        decideBy: instant,
        visitEndsAt: instant,
        visit: shortcut(BookedSlot),
        detail: shortcut(ServiceJobDetail),
      },
    ),
  ),
})

export const getBuyoutAmount = record({ buyoutAmountCents: from('buyoutAmount', cents) })

const outcome = mapped(text, (word) => (!word || /^success$/i.test(word) ? 'Success' : 'Failure'))

const changed = record(
  {
    outcome,
  },
  {
    serviceJobID: code,
    serviceJobStatus: code,
    serviceJobStatusName: text,
    version,
  },
)

export const updateClaimRequestStatus = changed
export const updateRequestDetails = changed
export const updateStatusInfo = changed
export const updateBuyoutInfo = changed

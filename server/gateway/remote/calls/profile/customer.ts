/** P11.3: customer and plans. */
import { ContractSummary } from '#contract/users.ts'
import { isOnlineClaimEligible } from '#domain/claim/eligibility.ts'
import {
  entity,
  from,
  isAbsent,
  list,
  mapped,
  needed,
  noteUnusual,
  record,
  shortcut,
  type Reader,
} from '../lenient-readers.ts'
import { cents, code, day, flag, state, text, zip } from '../values.ts'

export const searchByCustomerRef = record({
  contactId: needed(code),
  email: text,
  FirstName: text,
  LastName: text,
  homephone: text,
  mobilephone: text,
  addresses: list(
    entity('accountAddressId', code, {
      customerRef: code,
      houseNo: text,
      addressLine1: text,
      addressLine2: text,
      city: from(['addressLine4', 'city'], text),
      state: from(['addressLine5', 'state'], state),
      zipCode: zip,
      country: text,
    }),
  ),
})

const planFields = {
  contractStatusCode: code,
  contractType: text,
  ScheduleRef: code,
  versionFromDate: day,
  versionToDate: day,
}

const { productDetails, coveredProductLines, issueExclusions } = ContractSummary.properties

export const getAccountSummary = record({
  contractCollection: list(
    mapped(
      entity(
        'contractId',
        code,
        {
          ...planFields,
          contractPublicRef: code,
          productOfferCode: needed(code),
        },
        {
          planName: text,
          benefitPerClaimCents: from('benefitPerClaim', cents),
          onlineClaims: flag,
          productDetails: shortcut(productDetails),
          coveredProductLines: shortcut(coveredProductLines),
          issueExclusions: shortcut(issueExclusions),
        },
      ),
      (plan) => ({ ...plan, contractPublicRef: plan.contractPublicRef ?? plan.contractId }),
    ),
  ),
})

export const getContract = record(
  {
    versionFromDate: day,
    versionToDate: day,
    OptionDetail: list(record({ optionName: text })),
  },
  { contractPublicRef: code },
)

export const getProductDetails = record({
  productDetails: list(entity('productCode', code, { subCategory: code })),
})

/** P11.5: nothing is due if no fee is named. Null if it can't be read: that is not nothing. */
const fee: Reader<number | null> = (value, place) => {
  const before = place.oddities.length
  return cents(value, place) ?? (place.oddities.length > before ? null : 0)
}

export const getCEProducts = record({
  productDetails: list(
    entity('productSubCategoryCode', code, {
      productLineName: text,
      serviceFeeCents: from('serviceFee', fee),
      productCode: code,
    }),
  ),
})

// P5.9: here, unlike anywhere else, only true means yes.
const onlineClaimEligibility: Reader<boolean | null> = (value, place) => {
  if (isAbsent(value)) return null
  if (typeof value !== 'boolean') noteUnusual(place)
  return isOnlineClaimEligible(value)
}

export const getOnlineClaimEligibility = record({
  onlineClaimEligibility: needed(onlineClaimEligibility),
  benefitRemainingPerClaimCents: from('benefitRemainingPerClaim', cents),
})

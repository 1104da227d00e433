/** Customer and plans (P11.3). */
import type { Calls } from './call.ts'
import { findPlan, lines, plans } from './catalog.ts'
import { Rejected, refuse } from './errors.ts'
import { ADDRESSES } from './households.ts'
import { textAt, textsAt, valuesAt } from './parameters.ts'

export const customerCalls: Calls<
  | 'searchByCustomerRef'
  | 'getAccountSummary'
  | 'getContract'
  | 'getProductDetails'
  | 'getCEProducts'
  | 'getOnlineClaimEligibility'
> = {
  searchByCustomerRef(params, by) {
    const { contactId, email, firstName, lastName } = by.customer(textAt(params, 'customerRef'))
    return {
      contactId,
      email,
      FirstName: firstName,
      LastName: lastName,
      homephone: null,
      mobilephone: '614-555-0117',
      addresses: by.customers.map(({ accountAddressId, customerRef }) => ({
        accountAddressId,
        customerRef,
        houseNo: ADDRESSES.home.houseNo,
        addressLine1: ADDRESSES.home.street,
        addressLine2: null,
        addressLine4: ADDRESSES.home.city,
        addressLine5: ADDRESSES.home.state,
        zipCode: ADDRESSES.home.zipCode,
        country: 'US',
      })),
    }
  },

  getAccountSummary(params, by, world) {
    const [contactId, addressId] = [textAt(params, 'contactId'), textAt(params, 'accountAddressId')]
    const customer = by.customers.find(
      (theirs) => theirs.contactId === contactId && theirs.accountAddressId === addressId,
    )
    if (!customer) throw new Rejected(403, 'not yours')
    const held = world.contracts.filter(({ customerRef }) => customerRef === customer.customerRef)
    if (held.length === 0) return refuse('NO_CONTRACT', 'There is no plan at this address.')
    return {
      contractCollection: held.map((contract) => ({
        contractId: contract.contractId,
        contractPublicRef: contract.contractPublicRef,
        contractStatusCode: contract.status,
        productOfferCode: contract.planCode,
        partnerCode: 'HS',
        contractType: findPlan(contract.planCode)?.contractType ?? null,
        ScheduleRef: `S${contract.contractId}`,
        versionFromDate: contract.from,
        versionToDate: contract.to,
      })),
    }
  },

  getContract(params, by) {
    const contract = by.contract(textAt(params, 'contractId'))
    const schedule = textAt(params, 'ScheduleRef')
    const dates = { versionFromDate: contract.from, versionToDate: contract.to }
    if (schedule !== `S${contract.contractId}`) return dates
    const { optionName } = findPlan(contract.planCode) ?? {}
    return { OptionDetail: optionName ? [{ optionName }] : [], ...dates }
  },

  getProductDetails(params) {
    const [asked] = valuesAt(params, 'productList')
    const codes = (Array.isArray(asked) ? asked : [asked]).map((product: unknown) =>
      typeof product === 'string' ? product : String((product as { productCode?: unknown }).productCode),
    )
    return {
      productDetails: plans
        .filter(({ code }) => codes.includes(code))
        .map(({ code, subCategory }) => ({ productCode: code, subCategory })),
    }
  },

  getCEProducts(params) {
    const codes = textsAt(params, 'productCodes')
    const covered = plans.filter(({ code }) => codes.includes(code))
    return {
      productDetails: covered.flatMap(({ code, fees }) =>
        lines
          .filter((line) => line.code in fees)
          .map((line) => ({
            productSubCategoryCode: line.code,
            productLineName: line.name,
            serviceFee: fees[line.code],
            productCode: code,
          })),
      ),
    }
  },

  getOnlineClaimEligibility(params, by) {
    by.customer(textAt(params, 'customerRef'))
    const contract = by.contract(textAt(params, 'contractNo'))
    const plan = findPlan(contract.planCode)
    const isCovered = plan !== undefined && textAt(params, 'productLine') in plan.fees
    return {
      onlineClaimEligibility: contract.onlineClaims,
      benefitRemainingPerClaim: isCovered ? plan.benefit : 0,
    }
  },
}

// The constants of P8, named once.

// Session
export const INACTIVITY_MS = 600_000
export const ACTIVITY_DEBOUNCE_MS = 1_000

// Loading, retrying, telling
export const CHUNK_TIMEOUT_MS = 120_000
export const RETRY_LIMIT = 3
export const TOAST_MS = 10_000
export const TRACE_SAMPLE_RATE = 1
export const CALL_CENTER_NUMBER = '1-833-785-4414'

// Deciding, paying, delivering
export const REVIEW_WINDOW_HOURS = 24
export const BUYOUT_DAYS = 30
export const DELIVERY_ATTEMPTS = 3
export const REPLACEMENT_WINDOW_HOURS = 4

// Waiting (P3.3, P8.4)
export const COVERAGE_WAIT_DAYS = 30
export const CLAIM_INTERVAL_DAYS = 90
export const DRAFT_EXPIRY_DAYS = 30
// A contract has dates without a time zone. Days end at midnight in this zone, where the company and most customers are:
// in UTC, the last evening of a customer's coverage would already be the next day.
export const BUSINESS_TIME_ZONE = 'America/New_York'

// Fixed values of the calls
export const FIXED_PLAN_CODE = 'HMSRV12MEWADLD'
export const COVERED_VALUE = 1000
export const CURRENCY_CODE = 'USD'
export const COUNTRY_CODE = 'US'
export const PHONE_CODE = '1'
export const OPTION_POSITION = 1
export const PARTNER_CODE = 'HS'
export const PRODUCT_LOOKUP_STATE = 'OH'
export const DEFAULT_POSTAL_CODE = '00000'
export const ADDRESS_TYPE = 'Home' as const
export const SERVICE_TYPE_CODE = 'POLICY'

// Source systems: our name in the envelope, and the sources whose jobs we show.
export const SOURCE_SYSTEM_NAME = 'WEB'
export const SOURCE_SYSTEM_VERSION = '2.0'
export const KEPT_SOURCE_SYSTEMS = ['SERVIFY', 'WEB', 'SERVICEBENCH'] as const
export const BUYOUT_AMOUNT_SOURCE = 'SERVICEBENCH'

// Text (P5.8): the most characters of a text as it is stored, after normalizing. Forms and the contract take them from
// here; a test compares the tables' checks. An apartment of 40 letters gets "Apt " in front (P5.5).
export const ADDRESS_TEXT = { houseNo: 20, street: 120, apartment: 44, city: 80 } as const
export const DEVICE_TEXT = { nickname: 60, serialNumber: 60, brand: 80, model: 120 } as const
export const PHONE_TEXT = 20
export const DESCRIPTION_TEXT = 2000
export const REMARKS_TEXT = 1000
export const NOTE_TEXT = 1000
export const TRACKING_TEXT = 60

// What one customer can have at a time (P3.9, P5.8)
export const UNPAID_HOLDS = 3
export const MOST_DEVICES = 500
export const EARLIEST_INSTALL_DATE = '1990-01-01'
export const MOST_DRAFTS = 50

// Page sizes
/** Service Calls of a customer: enough for almost everyone. */
export const HISTORY_PAGE = 400
/** Service Calls of one device, on the device's page. */
export const DEVICE_JOBS = 20

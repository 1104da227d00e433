// P1.6: title and Continue are the specification's.
export const planTitle =
  'Please select under which of the following plan you would like to place this service request.'
export const yourPlans = 'Your plans'
export const selectPlan = 'Select a plan'
export const proceed = 'Continue'
export const notNow = 'Not now'

/**
 * Tells the portal that a customer signs out, so that the token is refused from now on and open streams end. Not in the
 * registry: it has neither parameters nor a result. The provider's own sign-out ends the session there.
 */
export const SIGN_OUT = 'sign-out'
export const SIGN_OUT_PATH = `/functions/${SIGN_OUT}`

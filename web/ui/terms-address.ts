import { createContext } from 'react'

/** Where "Terms and Conditions" leads, for every message below. */
export const TermsAddress = createContext('')

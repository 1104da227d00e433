import { createContext } from 'react'

/** Where "Terms and Conditions" links to, for every message below. */
export const TermsAddress = createContext('')

import { createContext, useContext } from 'react'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme a specimen is in: a landmark that is on the page twice needs two names. */
export const ThemeContext = createContext<Theme>('light')

export const useTheme = () => useContext(ThemeContext)

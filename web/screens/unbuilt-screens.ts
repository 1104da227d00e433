import type { ScreenPath } from '#contract/screen-paths.ts'

/** The screens that are not there yet. A screen that gets built leaves this list; the list only gets shorter. */
export const UNBUILT_SCREENS = {
  '/job/$id/edit': { title: 'Change your Service Call', what: 'change a Service Call' },
} as const satisfies Partial<Record<ScreenPath, { title: string; what: string }>>

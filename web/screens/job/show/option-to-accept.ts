import type { ReplacementOption } from '#contract/job-functions.ts'

/** The chosen replacement, or the first if none is chosen or the partner no longer offers the chosen one. */
export function optionToAccept(
  options: readonly Pick<ReplacementOption, 'optionId'>[],
  chosen: string | undefined,
): string | undefined {
  return (options.find(({ optionId }) => optionId === chosen) ?? options[0])?.optionId
}

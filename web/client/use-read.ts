import { useQuery } from '@tanstack/react-query'
import type { FunctionName, FunctionParams } from '#contract/index.ts'
import { readQuery, type ScreenReferences } from './queries.ts'
import { useReferences } from './use-references.ts'

type OwnParams<Name extends FunctionName> = Omit<FunctionParams<Name>, keyof ScreenReferences>

interface ReadOptions {
  refetchOnMount?: 'always'
  meta?: { isCourtesy: boolean }
}

/** A read of a screen, for the references in the URL. */
export function useRead<Name extends FunctionName>(
  name: Name,
  params: OwnParams<Name>,
  options: ReadOptions = {},
) {
  return useQuery({ ...useReadQuery(name, params), ...options })
}

export function useReadQuery<Name extends FunctionName>(name: Name, params: OwnParams<Name>) {
  return readQuery(name, { ...useReferences(), ...params } as FunctionParams<Name>)
}

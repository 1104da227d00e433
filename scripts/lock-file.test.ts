/** An install must work on every platform, no matter where the lock file was last written. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type LockedPackages = Record<string, LockedPackage>

const PLATFORMS = {
  'Linux x64': { os: 'linux', cpu: 'x64' },
  'Linux arm64': { os: 'linux', cpu: 'arm64' },
  'macOS arm64': { os: 'darwin', cpu: 'arm64' },
  'macOS x64': { os: 'darwin', cpu: 'x64' },
} as const

// On macOS, Node 24 has to be installed by hand: there is no such package for it.
const LINUX_ONLY = ['scripts/node-runtime']

const locked = readLock()

describe('the lock file', () => {
  test('has every optional package that a package names, with its hash', () => {
    expect(absentOptionalPackages(locked)).toEqual([])
  })

  test('has a binary for Linux arm64 and macOS wherever there is one for Linux x64', () => {
    expect(missingBinaries(locked)).toEqual([])
  })

  test('names no download address', () => {
    const addresses = Object.values(locked).flatMap(({ resolved, link }) =>
      resolved && !link ? resolved : [],
    )
    expect(addresses).toEqual([])
  })
})

describe('a lock file written where the registry lacks a binary', () => {
  const incomplete: LockedPackages = {
    'node_modules/bundler': {
      version: '1.2.3',
      optionalDependencies: { '@bundler/linux-x64': '1.2.3', '@bundler/darwin-arm64': '1.2.3' },
    },
    'node_modules/@bundler/linux-x64': { integrity: 'sha512-…', os: ['linux'], cpu: ['x64'] },
  }

  test('is reported with the missing package', () => {
    expect(absentOptionalPackages(incomplete)).toEqual(['bundler@1.2.3: @bundler/darwin-arm64 is not locked'])
  })

  test('is reported with the platforms left out', () => {
    expect(missingBinaries(incomplete)).toEqual([
      'bundler@1.2.3 has no binary for Linux arm64',
      'bundler@1.2.3 has no binary for macOS arm64',
      'bundler@1.2.3 has no binary for macOS x64',
    ])
  })
})

function absentOptionalPackages(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(packages, path, name)?.integrity)
      .map((name) => `${label(packages, path)}: ${name} is not locked`),
  )
}

function missingBinaries(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const binaries = Object.keys(optionalDependencies).flatMap((name) => find(packages, path, name) ?? [])
    if (LINUX_ONLY.includes(path) || !binaries.some(runsOn('Linux x64'))) return []
    return Object.keys(PLATFORMS)
      .filter((platform) => !binaries.some(runsOn(platform as keyof typeof PLATFORMS)))
      .map((platform) => `${label(packages, path)} has no binary for ${platform}`)
  })
}

function runsOn(platform: keyof typeof PLATFORMS) {
  const { os, cpu } = PLATFORMS[platform]
  return (binary: LockedPackage) =>
    binary.os?.includes(os) && binary.cpu?.includes(cpu) && (binary.libc ?? ['glibc']).includes('glibc')
}

/** Node's package resolution: first the dependent's own folder, then the project's. */
function find(packages: LockedPackages, path: string, name: string): LockedPackage | undefined {
  return packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
}

function label(packages: LockedPackages, path: string): string {
  return `${path.replace(/^.*node_modules\//, '')}@${packages[path]?.version ?? 'ours'}`
}

function readLock(): LockedPackages {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { packages: LockedPackages }).packages
}

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const project = mkdtempSync(join(tmpdir(), 'project-'))
afterAll(() => rmSync(project, { recursive: true }))

test('the packaged Node, first on the PATH, is not taken for the machine’s: an installation deletes it', () => {
  const [packaged, bin, machine] = ['node_modules/packaged', 'node_modules/.bin', 'machine'].map((folder) => {
    mkdirSync(join(project, folder), { recursive: true })
    return join(project, folder)
  }) as [string, string, string]
  cpSync(import.meta.dirname, join(project, 'scripts/setup'), { recursive: true })
  copyFileSync(process.execPath, join(packaged, 'node'))
  symlinkSync('../packaged/node', join(bin, 'node'))
  writeFileSync(join(machine, 'node'), '#!/bin/sh\necho v20.12.3\n')
  chmodSync(join(machine, 'node'), 0o755)

  const code = `import('${join(project, 'scripts/setup/project.mjs')}')
    .then((found) => console.log(found.INSTALL_NODE, found.machinePath().join()))`
  const { stdout } = spawnSync(join(bin, 'node'), ['-e', code], {
    encoding: 'utf8',
    env: { PATH: [bin, machine].join(delimiter), npm_node_execpath: join(bin, 'node') },
  })
  expect(stdout).toContain('this machine has Node 20.12.3')
  expect(stdout).not.toContain(bin)
})

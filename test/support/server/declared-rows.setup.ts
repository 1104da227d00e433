/** Row types are declared, not inferred: so each row that a statement returns in a test is checked first. */
import { Compile, type Validator } from 'typebox/compile'
import { onRows, type Declared } from '#server/database/statement.ts'

const validators = new WeakMap<Declared, Validator>()

onRows((statement, rows) => {
  if (!statement.row || rows.length === 0) return
  const validator = validators.get(statement) ?? Compile(statement.row)
  validators.set(statement, validator)
  for (const row of rows) {
    if (validator.Check(row)) continue
    const [problem] = validator.Errors(row)
    const found = JSON.stringify(row).slice(0, 500)
    throw new Error(
      `${statement.where()} returns another row than declared: ${problem?.instancePath} ${problem?.message}: ${found}`,
    )
  }
})

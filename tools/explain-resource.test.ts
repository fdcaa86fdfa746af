import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findResources } from './declared-areas.ts'
import { explain } from './explain-resource.ts'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
const program = join(root, 'tools/explain.ts')

test('explains every declared family', async () => {
  const resources = await findResources(root)
  const texts = resources.map((one) => explain(one, resources))
  expect(texts.filter((text) => /undefined|\[object/.test(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(20)
})

test('shows fields, screens, calls, rights, messages and the table', async () => {
  const { code, output } = await runCommand(process.execPath, [program, 'departments'], root)
  expect(code).toBe(0)
  for (const line of [
    'Department / Departments (departments), named by its name',
    /code +text, "Code", required, unique, max 12/,
    '/departments: list of name, code, offices_ids, head_id, employees_count, is_active; sorted by name',
    'POST   /api/departments/create  (add)',
    'Admin: VAED:all',
    'Department Added Successfully',
    'employees.department_id',
    'create unique index departments_code_key on departments (lower(btrim(code))) where not is_deleted;',
  ]) {
    expect(output).toMatch(line)
  }
})

test('lists the names there are when it does not know one', async () => {
  const { code, output } = await runCommand(process.execPath, [program, 'departements'], root)
  expect(code).toBe(1)
  expect(output).toContain('No area declares "departements".')
  expect(output).toMatch(/There are: .*departments/)
})

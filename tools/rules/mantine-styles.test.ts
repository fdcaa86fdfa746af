import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMissingSheets, missingIn } from './mantine-styles.ts'

const root = join(import.meta.dirname, '../..')

test('every file brings the sheets of Mantine that it draws with', () => {
  expect(findMissingSheets(root)).toEqual([])
})

test('finds a sheet that is not brought, also of what a part consists of', () => {
  const isSheet = () => true
  const select = `import { type SelectProps, Select } from '@mantine/core'`
  expect(missingIn(select, new Set(), isSheet)).toEqual(['Combobox', 'ScrollArea', 'Select'])
  expect(missingIn(select, new Set(['Combobox', 'ScrollArea', 'Select']), isSheet)).toEqual([])
  expect(missingIn(`import { Card } from './card.tsx'`, new Set(), isSheet)).toEqual([])
})

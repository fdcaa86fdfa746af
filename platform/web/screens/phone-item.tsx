import { Fragment } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { isNothing } from '#platform/web/fields/cell-shape.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/parts/grid-shape.ts'
import type { Presentation } from './present-resource.ts'
import { recordName } from './record-words.ts'

/** Facts that fit on the second line of an item. */
const MOST_FACTS = 3

/** A row as an item of two lines: its name and when, then facts and the state. */
export function itemOf(resource: AnyResource, presentation: Presentation | undefined) {
  const columns = resource.list.columns.flatMap((name): [string, Field][] => {
    const field = resource.fields[name]
    return field && name !== resource.title ? [[name, field]] : []
  })
  const state = columns.find(([, { kind, tones }]) => kind === 'choice' && tones)
  const aside = columns.find(([, { kind }]) => kind === 'instant' || kind === 'date')
  const facts = columns.filter((column) => column !== state && column !== aside)
  return (record: StoredRecord): GridItem => {
    const cell = ([name, field]: [string, Field]) => (
      <Cell
        name={name}
        field={field}
        value={record[name]}
        record={record}
        isWhole={false}
        cell={presentation?.cells?.[name]}
      />
    )
    const filled = facts.filter(([name]) => !isNothing(record[name])).slice(0, MOST_FACTS)
    return {
      title: recordName(resource, record),
      aside: aside && !isNothing(record[aside[0]]) && cell(aside),
      facts: filled.map((fact, index) => (
        <Fragment key={fact[0]}>
          {index > 0 && ' · '}
          {cell(fact)}
        </Fragment>
      )),
      state: record.is_deleted === 'y' ? <strong>Deleted</strong> : state && cell(state),
    }
  }
}

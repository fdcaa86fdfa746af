import { Fragment } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import { isNothing } from '#platform/web/fields/cell-shape.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Facts that fit on the second line of an item. */
const MOST_FACTS = 3

/** The place of a record among others, which the list itself shows. */
const ORDER = 'sort_order'

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
    const filled = facts.filter((fact) => isTold(fact, record)).slice(0, MOST_FACTS)
    const told = (fact: [string, Field]) => {
      if (presentation?.cells?.[fact[0]]) return cell(fact)
      if (fact[1].kind === 'yesNo') return claimOf(fact, record)
      return (
        <>
          {isBare(fact[1]) && `${labelOf(...fact)} `}
          {cell(fact)}
        </>
      )
    }
    return {
      title: recordName(resource, record),
      aside: aside && !isNothing(record[aside[0]]) && cell(aside),
      facts: filled.map((fact, index) => (
        <Fragment key={fact[0]}>
          {index > 0 && ' · '}
          {told(fact)}
        </Fragment>
      )),
      state: record.is_deleted === 'y' ? <strong>Deleted</strong> : state && cell(state),
    }
  }
}

/** Without its heading a Yes or a No says nothing: of a claim only what is unusual is told, in its own words. */
const isTold = ([name, field]: [string, Field], record: StoredRecord): boolean =>
  !isNothing(record[name]) &&
  name !== ORDER &&
  (field.kind !== 'yesNo' || isYes(field, record[name]) !== (field.default ?? false))

/** A number that says nothing without its heading. */
const isBare = ({ kind, unit }: Field): boolean => kind === 'integer' && unit === undefined

const claimOf = ([name, field]: [string, Field], record: StoredRecord): string =>
  isYes(field, record[name]) ? labelOf(name, field) : t`Not ${lowered(labelOf(name, field))}`

const isYes = ({ wire }: Field, value: unknown): boolean =>
  value === spellings[wire ?? 'true/false'].yes

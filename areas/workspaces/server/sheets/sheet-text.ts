import type { Rows } from '#platform/server/database/database.ts'

/** What a sheet says, with the words of what it chose. */
export interface SheetWords {
  readonly client_name: string
  readonly nature: string
  readonly account_managers: readonly string[]
  readonly industry: string
  readonly sub_industries: readonly string[]
  readonly operations_resources: readonly string[]
  readonly location_service: readonly string[]
  readonly signup_year: number
  readonly client_does: string
}

/** The values of a sheet as its record holds them. */
export interface SheetValues {
  readonly client_name: string
  readonly client_customer_nature: number
  readonly account_managers: readonly string[]
  readonly industry: number
  readonly sub_industries: readonly number[]
  readonly operations_resources: readonly number[]
  readonly location_service: readonly number[]
  readonly signup_year: number
  readonly client_does: string
}

/** The words of what a sheet chose, in the order of the choice. `held`: nobody changes them before the transaction ends. */
export async function sheetWords(
  sql: Rows,
  sheet: SheetValues,
  held?: 'held',
): Promise<SheetWords> {
  const { client_customer_nature, industry, ...rest } = sheet
  const ids = [
    client_customer_nature,
    industry,
    ...rest.sub_industries,
    ...rest.operations_resources,
    ...rest.location_service,
  ]
  const found = await sql.rows<{ id: number; opt_display: string }>(
    `select id, opt_display from workspace_categories where id = any($1::bigint[])${held ? ' order by id for share' : ''}`,
    [ids],
  )
  const words = new Map(found.map(({ id, opt_display }) => [id, opt_display]))
  const said = (id: number) => words.get(id) ?? ''
  const all = (of: readonly number[]) => of.map(said).filter(Boolean)
  return {
    ...rest,
    nature: said(client_customer_nature),
    industry: said(industry),
    sub_industries: all(rest.sub_industries),
    operations_resources: all(rest.operations_resources),
    location_service: all(rest.location_service),
  }
}

/** What the file of a sheet is called. */
export const sheetTitle = (client: string): string =>
  `Client outcome sheet - ${client
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .slice(0, 90)
    .trim()}.md`

/** A sheet as a text in Markdown. It is kept and searched, so it is in English whatever the reader's language. */
export function sheetText(sheet: SheetWords): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  const industries = [sheet.industry, ...sheet.sub_industries].join(', ')
  return [
    `# Client outcome sheet - ${sheet.client_name}`,
    `## Client`,
    `${sheet.client_name} has been a client since ${sheet.signup_year}. Its customers are: ${sheet.nature}. Its account managers are: ${sheet.account_managers.join(', ')}.`,
    `## What ${sheet.client_name} does`,
    `Industry: ${industries}.`,
    sheet.client_does,
    `## Operations and resources`,
    list(sheet.operations_resources),
    `## Location and service`,
    list(sheet.location_service),
  ].join('\n\n')
}

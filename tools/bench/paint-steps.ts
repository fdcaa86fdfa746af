import type { Locator, Page } from 'playwright-core'

/** Something a person does in a page that has come to rest. */
export interface Step {
  readonly what: string
  readonly act: (page: Page) => Promise<void>
  /** There when it has worked, however late: what follows needs it. */
  readonly shows?: Place
}

/** What a person does one after the other, from a page on. */
export interface Walk {
  readonly who: string
  readonly path: string
  /** There once the page has what it shows. */
  readonly ready: string
  /** No task may be long, whatever is done. */
  readonly isSmooth?: true
  readonly steps: readonly Step[]
}

type Place = (page: Page) => Locator

/** The pointer goes there and presses; nothing is asked of the page while it answers. */
const press = (what: string, place: Place): Step => ({
  what,
  act: async (page) => {
    const [x, y] = await middleOf(place(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
  },
})
/** The same once nothing lies above it: a panel that closes takes a moment longer on a slowed processor. */
const pressBare = (what: string, place: Place, shows: Place): Step => {
  const { act } = press(what, place)
  return {
    what,
    shows,
    act: async (page) => {
      await place(page).first().click({ trial: true })
      await act(page)
    },
  }
}
const key = (what: string, name: string): Step => ({
  what,
  act: (page) => page.keyboard.press(name),
})
const type = (what: string, words: string): Step => ({
  what,
  act: (page) => page.keyboard.type(words, { delay: 80 }),
})
/** So many turns of a wheel, each of so many pixels. */
const scroll = (what: string, place: Place, pixels: number, turns = 30): Step => ({
  what,
  act: async (page) => {
    await page.mouse.move(...(await middleOf(place(page))))
    for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, pixels)
  },
})
/** Carries a thing from one place to another, by some places between. */
const drag = (what: string, from: Place, to: Place): Step => ({
  what,
  act: async (page) => {
    const [start, end] = [await middleOf(from(page)), await middleOf(to(page))]
    await page.mouse.move(...start)
    await page.mouse.down()
    await page.mouse.move(...end, { steps: 12 })
    await page.mouse.up()
  },
})

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  await place.first().scrollIntoViewIfNeeded()
  const box = await place.first().boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

const button =
  (name: string): Place =>
  (page) =>
    page.getByRole('button', { name, exact: true })
const row =
  (place: number): Place =>
  (page) =>
    page.getByRole('row').nth(place)
const box =
  (place: number): Place =>
  (page) =>
    row(place)(page).getByRole('checkbox')

const palette: Place = (page) => page.getByPlaceholder('Find a page, a person, a record')
const update: Place = (page) => page.getByRole('link', { name: 'Update' })
const firstName: Place = (page) => page.getByRole('textbox', { name: /^First name/ })

const EMPLOYEES: Walk = {
  who: 'hr',
  path: '/dashboards/default',
  ready: 'h1',
  steps: [
    press('open a group of the menu', button('People')),
    press('open a list', (page) =>
      page.getByRole('navigation').getByRole('link', { name: 'Employees' }),
    ),
    press('sort', (page) =>
      page.getByRole('columnheader', { name: 'Code' }).getByRole('button').first(),
    ),
    press('select a row', box(1)),
    press('select every row', box(0)),
    press('select no row', box(0)),
    press('open the filters', button('Filter')),
    press('search a field', (page) => page.getByLabel('Search fields')),
    type('type in the search of fields', 'Status'),
    key('open a filter', 'Enter'),
    press('choose a value', (page) => page.getByLabel('Active', { exact: true })),
    key('close the filter', 'Escape'),
    press('open the menu of a row', (page) =>
      page.getByRole('button', { name: /^Actions for/ }).first(),
    ),
    key('close the menu', 'Escape'),
    press('open the columns', button('Columns')),
    key('close the columns', 'Escape'),
    { ...key('open the palette', 'Control+k'), shows: palette },
    type('type in the palette', 'agent'),
    key('close the palette', 'Escape'),
    press('open the notifications', button('Notifications')),
    key('close the notifications', 'Escape'),
    pressBare('open a record', (page) => row(1)(page).getByRole('link').first(), update),
    pressBare('open its form', update, firstName),
    press('go to a field', firstName),
    type('type in a field', 'abc'),
    press('open the date picker', (page) => page.getByRole('textbox', { name: /^Joining date/ })),
    key('close the date picker', 'Escape'),
    press('open a chooser', (page) => page.getByRole('combobox', { name: /^Department/ })),
    key('close the chooser', 'Escape'),
    press('save', button('Save')),
  ],
}

const FRAME = '[data-frame]'
const frame: Place = (page) => page.locator(FRAME)
/** Some way below the head, so that the frame need not scroll to it. */
const within =
  (selector: string): Place =>
  (page) =>
    page.locator(`${FRAME} ${selector}`).nth(3)

const ROSTER: Walk = {
  who: 'hr',
  path: '/roster',
  ready: '[data-frame] [draggable]',
  isSmooth: true,
  steps: [
    scroll('scroll', frame, 300),
    scroll('scroll back', frame, -300),
    drag('drag a shift', within('[draggable="true"]'), within('[data-tone=rest]')),
    press('the next week', button('On a week')),
    press('the week before', button('Back a week')),
    press('a month', button('Month')),
    scroll('scroll a month', frame, 300),
  ],
}

export const walks: readonly Walk[] = [EMPLOYEES, ROSTER]

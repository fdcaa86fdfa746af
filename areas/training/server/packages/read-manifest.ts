import { Parser } from 'saxen'
import type { PackageStandard, PackageUnit } from '../../contract/media/media-kinds.ts'
import { MOST_UNITS } from './package-limits.ts'

/** What a manifest says of a package. */
export interface Manifest {
  readonly standard: PackageStandard
  /** The path of the page it begins with, with what follows it in the address. */
  readonly launch: string
  /** One or more, in their order; the first one's page is that of `launch`. */
  readonly units: readonly PackageUnit[]
}

/** As the record keeps it. */
const LONGEST_LAUNCH = 1000
const LONGEST_TITLE = 200

export class UnreadablePackage extends Error {}

interface FoundItem {
  readonly organization: string
  readonly resource: string
  readonly parameters: string
  readonly isVisible: boolean
  title: string
  /** What SCORM 1.2 asks for. */
  mastery: string
  /** What SCORM 2004 asks for, read while its own objective is open that is satisfied by its measure. */
  measure: string
  isByMeasure: boolean
}

interface Found {
  version: string
  organization: string
  /** The organisation that counts; without one the first. */
  chosen: string | undefined
  readonly bases: string[]
  readonly resources: Map<string, { readonly page: string; readonly isAsset: boolean }>
  readonly items: FoundItem[]
  /** The items that are open where the reader is, the innermost last. */
  readonly open: FoundItem[]
}

/**
 * Reads `imsmanifest.xml` (SCORM 1.2, Content Aggregation Model 2.3; SCORM 2004, CAM 3.4): which standard it follows, and its units. These are the
 * items of the organisation that counts which have a page and are shown, in their order; without such items, the first page there is. A document
 * type, and so every entity, is refused.
 */
export function readManifest(xml: string): Manifest {
  const found = read(xml)
  const units = unitsOf(found)
  const [first] = units
  if (!first) throw new UnreadablePackage('its manifest names no page to begin with')
  if (units.length > MOST_UNITS) throw new UnreadablePackage('it has too many units')
  for (const { launch } of units)
    if (launch.length > LONGEST_LAUNCH || !launch.isWellFormed() || /\p{Cc}/u.test(launch))
      throw new UnreadablePackage('the address it begins with cannot be used')
  const standard = /1\.2/.test(found.version) ? 'SCORM 1.2' : 'SCORM 2004'
  return { standard, launch: first.launch, units }
}

function unitsOf({ items, resources, chosen }: Found): readonly PackageUnit[] {
  const launched = items.filter(({ resource }) => resources.has(resource))
  const organization = launched.some((item) => item.organization === chosen)
    ? chosen
    : launched[0]?.organization
  const own = launched.filter((item) => item.organization === organization)
  const shown = own.filter(({ isVisible }) => isVisible)
  const units = (shown.length > 0 ? shown : own).flatMap((item) => {
    const { resource, parameters, title } = item
    const found = resources.get(resource)
    if (!found) return []
    return [
      {
        title: shownTitle(title),
        launch: withParameters(found.page, parameters),
        is_asset: found.isAsset,
        ...masteryOf(item),
      },
    ]
  })
  if (units.length > 0) return units
  return [...resources.values()]
    .slice(0, 1)
    .map(({ page, isAsset }) => ({ title: '', launch: page, is_asset: isAsset }))
}

function read(xml: string): Found {
  const found: Found = {
    ...{ version: '', organization: '', chosen: undefined },
    ...{ bases: [], resources: new Map(), items: [], open: [] },
  }
  let inside = ''
  const parser = new Parser()
  parser.on('attention', () => {
    throw new UnreadablePackage('its manifest has a document type')
  })
  parser.on('openTag', (name, attributes, decode) => {
    inside = localName(name)
    note(found, inside, attributes(), decode)
  })
  parser.on('closeTag', (name) => {
    inside = ''
    const closed = localName(name)
    if (WITH_BASE.includes(closed)) found.bases.pop()
    if (closed === 'item') found.open.pop()
    const item = found.open.at(-1)
    if (closed === 'primaryObjective' && item) item.isByMeasure = false
  })
  const say = (text: string) => {
    if (inside === 'schemaversion') found.version += text.trim()
    const item = found.open.at(-1)
    if (inside === 'title' && item) item.title += text
    if (inside === 'masteryscore' && item) item.mastery += text
    if (inside === 'minNormalizedMeasure' && item?.isByMeasure) item.measure += text
  }
  parser.on('text', (text, decode) => say(decode(text)))
  parser.on('cdata', say)
  try {
    parser.write(xml.replace(/^\uFEFF/, ''))
    parser.end()
  } catch (problem) {
    throw problem instanceof UnreadablePackage
      ? problem
      : new UnreadablePackage('its manifest is no XML')
  }
  return found
}

/** What has an `xml:base` that its pages are relative to. */
const WITH_BASE = ['resources', 'resource', 'manifest']

function note(
  found: Found,
  name: string,
  given: Readonly<Record<string, string>>,
  decode: (text: string) => string,
): void {
  const attribute = (wanted: string) => {
    const written = Object.entries(given).find(([key]) => localName(key).toLowerCase() === wanted)
    return written && decode(written[1])
  }
  if (WITH_BASE.includes(name)) found.bases.push(attribute('base') ?? '')
  if (name === 'organizations') found.chosen ??= attribute('default')
  if (name === 'organization') found.organization = attribute('identifier') ?? ''
  if (name === 'resource' && attribute('href') !== undefined)
    found.resources.set(attribute('identifier') ?? '', {
      page: `${found.bases.join('')}${attribute('href') ?? ''}`,
      isAsset: attribute('scormtype')?.toLowerCase() === 'asset',
    })
  const open = found.open.at(-1)
  if (name === 'primaryObjective' && open)
    open.isByMeasure = attribute('satisfiedbymeasure') === 'true'
  if (name === 'item') {
    const item = {
      organization: found.organization,
      title: '',
      mastery: '',
      measure: '',
      isByMeasure: false,
      resource: attribute('identifierref') ?? '',
      parameters: attribute('parameters') ?? '',
      isVisible: attribute('isvisible') !== 'false',
    }
    found.items.push(item)
    found.open.push(item)
  }
}

/** SCORM 1.2 counts to 100, SCORM 2004 from -1 to 1. */
function masteryOf({ mastery, measure }: FoundItem): Pick<PackageUnit, 'mastery'> {
  const percent = numberIn(mastery) ?? (numberIn(measure) ?? Number.NaN) * 100
  return percent >= 0 && percent <= 100 ? { mastery: percent } : {}
}

const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text)

/** What no list shows, and no record keeps, is left out. */
const shownTitle = (title: string): string =>
  title
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed()

const localName = (name: string): string => name.split(':').at(-1) ?? name

const withParameters = (page: string, parameters: string): string =>
  parameters === '' ? page : `${page}${/^[?#]/.test(parameters) ? '' : '?'}${parameters}`

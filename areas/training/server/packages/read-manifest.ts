import { Parser } from 'saxen'
import type { PackageStandard } from '../../contract/media/media-kinds.ts'

/** What a manifest says of a package. */
export interface Manifest {
  readonly standard: PackageStandard
  /** The path of the page it begins with, with what follows it in the address. */
  readonly launch: string
}

/** As the record keeps it. */
const LONGEST_LAUNCH = 1000

export class UnreadablePackage extends Error {}

interface Found {
  version: string
  readonly bases: string[]
  readonly resources: Map<string, string>
  readonly items: { readonly resource: string; readonly parameters: string }[]
}

/**
 * Reads `imsmanifest.xml` (SCORM 1.2, Content Aggregation Model 2.3; SCORM 2004, CAM 3.4): which standard it follows, and the page
 * of the first item that has one. A document type, and so every entity, is refused.
 */
export function readManifest(xml: string): Manifest {
  const found = read(xml)
  const first =
    found.items.find(({ resource }) => found.resources.has(resource)) ??
    [...found.resources.keys()].map((resource) => ({ resource, parameters: '' }))[0]
  const page = first && found.resources.get(first.resource)
  if (!first || !page) throw new UnreadablePackage('its manifest names no page to begin with')
  const launch = withParameters(page, first.parameters)
  if (launch.length > LONGEST_LAUNCH || !launch.isWellFormed() || /\p{Cc}/u.test(launch))
    throw new UnreadablePackage('the address it begins with cannot be used')
  return { standard: /1\.2/.test(found.version) ? 'SCORM 1.2' : 'SCORM 2004', launch }
}

function read(xml: string): Found {
  const found: Found = { version: '', bases: [], resources: new Map(), items: [] }
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
    if (['resources', 'resource', 'manifest'].includes(localName(name))) found.bases.pop()
  })
  parser.on('text', (text, decode) => {
    if (inside === 'schemaversion') found.version += decode(text).trim()
  })
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
  if (['resources', 'resource', 'manifest'].includes(name))
    found.bases.push(attribute('base') ?? '')
  if (name === 'resource' && attribute('href') !== undefined)
    found.resources.set(
      attribute('identifier') ?? '',
      `${found.bases.join('')}${attribute('href') ?? ''}`,
    )
  if (name === 'item' && attribute('identifierref') !== undefined)
    found.items.push({
      resource: attribute('identifierref') ?? '',
      parameters: attribute('parameters') ?? '',
    })
}

const localName = (name: string): string => name.split(':').at(-1) ?? name

const withParameters = (page: string, parameters: string): string =>
  parameters === '' ? page : `${page}${/^[?#]/.test(parameters) ? '' : '?'}${parameters}`

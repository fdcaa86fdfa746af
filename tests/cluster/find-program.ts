import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

interface Sought {
  /** Where it usually lies; the newest of several is taken. */
  readonly places: readonly string[]
  /** The package of Debian and its children that has it. */
  readonly aptPackage: string
}

const programs = {
  nginx: { places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'], aptPackage: 'nginx-light' },
  pgbouncer: { places: ['/usr/sbin/pgbouncer'], aptPackage: 'pgbouncer' },
  /** Any of 15 and newer. */
  postgres: {
    places: ['/usr/lib/postgresql/{15,16,17,18}/bin/postgres'],
    aptPackage: 'postgresql',
  },
} as const satisfies Record<string, Sought>

/** The path of a program this suite needs; `install-programs.ts` has seen to it that it is here. */
export function findProgram(name: keyof typeof programs): string {
  const [found] = placesOf(programs[name])
  if (found === undefined) throw new Error(`${name} was here when the cluster tests began.`)
  return found
}

const placesOf = ({ places }: Sought): string[] =>
  places.flatMap((place) => globSync(place)).toSorted()

/** Installs what is missing of them where that is possible; else it throws, and says what to install. */
export function installPrograms(): void {
  const missing = () =>
    Object.values<Sought>(programs).filter((each) => placesOf(each).length === 0)
  const wanted = missing().map(({ aptPackage }) => aptPackage)
  if (wanted.length === 0) return
  const said = install(wanted)
  const still = missing().map(({ aptPackage }) => aptPackage)
  if (still.length > 0)
    throw new Error(
      `The cluster tests need programs that could not be installed. Run "apt-get install ${still.join(' ')}" and try again.\n${said}`,
    )
}

/** Answers what the installer said. */
function install(aptPackages: readonly string[]): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return 'Only root can do it.'
  console.log(`Installing ${aptPackages.join(', ')} ...`)
  const apt = (...given: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...given], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).stderr
  return apt('update') + apt('install', '--yes', '--no-install-recommends', ...aptPackages)
}

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

/** The path of a program this suite needs. Installs it where that is possible; else it says so and the suite fails. */
export function findProgram(name: keyof typeof programs): string {
  const { places, aptPackage } = programs[name]
  const present = () => places.flatMap((place) => globSync(place)).toSorted()
  if (present().length === 0) install(aptPackage)
  const [found] = present()
  if (found !== undefined) return found
  throw new Error(
    `The cluster tests need ${name}, which is not here and could not be installed. ` +
      `Install it ("apt-get install ${aptPackage}") and run them again.`,
  )
}

function install(aptPackage: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${aptPackage} ...`)
  const apt = (...given: string[]) =>
    spawnSync('apt-get', given, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', aptPackage)
}

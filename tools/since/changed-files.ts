import { runCommand } from '../run-command.ts'

/** The files that differ from a revision, new ones that git does not know yet included; one that moved counts at both places. */
export async function changedFiles(root: string, revision: string): Promise<string[]> {
  const lists = await Promise.all([
    git(root, ['diff', '--name-only', '--no-renames', '-z', revision, '--']),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ])
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((path) => path !== '')
}

async function git(root: string, options: string[]): Promise<string> {
  const { code, output } = await runCommand('git', options, root)
  if (code !== 0) throw new Error(`git ${options.join(' ')} ended with ${code}:\n${output}`)
  return output
}

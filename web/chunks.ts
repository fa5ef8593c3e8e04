import { join } from 'node:path'
import type { Rolldown } from 'vite'

/*
 * What is always loaded together is one file: many small ones load slower and compress worse. Everything is
 * said by where a screen begins, so that a new feature gets into these files only if a layout imports it.
 */

const plainScreens = [
  'layouts/guest-layout.tsx',
  'layouts/document-layout.tsx',
  'features/auth/sign-in-page.tsx',
  'features/auth/forgot-password-page.tsx',
  'features/auth/confirm-sign-up-page.tsx',
  'features/auth/reset-password-page.tsx',
]
const signUp = ['features/auth/sign-up-page.tsx']
const workspace = ['layouts/authenticated-layout.tsx']

/** For one build; the first group that wants a module gets it. */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    // The entry: React, and what the landing page shares with the app.
    { name: 'index', tags: ['$initial'] },
    { name: 'app', test: /[\\/]src[\\/](app|layouts[\\/]app-root)\.tsx$/ },
    { name: 'identity', test: /[\\/]src[\\/]platform[\\/]identity-client\.ts$/ },
    // By hand, since what guests share with the workspace must not bring all of it along.
    { debugName: 'workspace', name: createWorkspaceNaming(), includeDependenciesRecursively: false },
  ]
}

/** The workspace in three files, each needing only those before it: what plain screens have too, popups, the rest. */
function createWorkspaceNaming(): Rolldown.CodeSplittingNameFunction {
  let reach: Record<'plain' | 'signUp' | 'workspace', Set<string>> | undefined
  return (id, context) => {
    reach ??= {
      plain: reachedFrom(plainScreens, context),
      signUp: reachedFrom(signUp, context),
      workspace: reachedFrom(workspace, context),
    }
    if (!reach.workspace.has(id)) return null
    if (reach.plain.has(id)) return 'plain'
    return reach.signUp.has(id) ? 'popups' : 'workspace'
  }
}

/** The modules that are loaded with these, whatever is done on the screen. */
function reachedFrom(files: string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  for (const file of files) visit(join(import.meta.dirname, 'src', file))
  return reached
}

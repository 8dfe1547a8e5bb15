import { readConfig } from './config.ts'
import { failureInWords, logFailedQuery } from '#server/platform/failure.ts'
import { openConfigured } from './open-configured.ts'
import { prepare } from './prepare.ts'

type Prepared = Awaited<ReturnType<typeof prepare>>

/** A command-line program: `ask` reads the arguments and answers the work, which reports its result. */
export async function runCommand(
  ask: (args: readonly string[]) => (services: Prepared) => Promise<string>,
): Promise<void> {
  try {
    const work = ask(process.argv.slice(2))
    // The database is opened as the server would, and created first if there is none; but no email is sent from here.
    const config = { ...readConfig(process.env), smtpUrl: undefined }
    const services = await prepare(config, await openConfigured(config, new URL('./', import.meta.url)))
    try {
      console.log(await work(services))
    } catch (error) {
      logFailedQuery(services.log, error)
      throw error
    } finally {
      await services.close()
    }
  } catch (error) {
    console.error(failureInWords(error))
    process.exitCode = 1
  }
}

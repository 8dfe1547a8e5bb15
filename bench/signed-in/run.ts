import { openFromEnv } from '../../faults/open-from-env.ts'
import { fillJobs, inventJobs } from '../search/world.ts'

/** Adds as many jobs to the demo world's. */
const database = await openFromEnv()
await fillJobs(database, inventJobs(Number(process.argv[2])))
await database.close()

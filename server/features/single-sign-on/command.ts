import { runCommand } from '#server/command.ts'
import { readNamedSecret } from '#server/config.ts'
import { configureSingleSignOn } from './configure.ts'

// npm run sso -- --university northbridge --issuer https://login.northbridge.example --client-id sojourn
// --client-secret-env NAME
await runCommand(
  args => services => configureSingleSignOn(services, [...args], name => readNamedSecret(name, process.env)),
)

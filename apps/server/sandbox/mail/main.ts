import { listenOn, mailEnv, readEnv } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startMail } from './start-mail.ts'

const env = readEnv(mailEnv)
await runUntilStopped(
  'mail',
  startMail({
    ...listenOn(env.MAIL_VIEWER_URL),
    smtpPort: listenOn(env.SMTP_URL).port,
    folder: env.MAIL_DIR ?? null,
  }),
)

import { z } from 'zod'
import { listenOn, readEnv, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startMail } from './start-mail.ts'

const env = readEnv('mail', {
  SMTP_URL: z.url({ protocol: /^smtp$/ }),
  MAIL_VIEWER_URL: url,
  MAIL_DIR: z.string().min(1).optional(),
})
await runUntilStopped(
  'mail',
  startMail({
    ...listenOn(env.MAIL_VIEWER_URL),
    smtpPort: listenOn(env.SMTP_URL).port,
    folder: env.MAIL_DIR ?? null,
  }),
)

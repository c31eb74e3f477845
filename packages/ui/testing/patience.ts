import { configure } from '@testing-library/react'

// A busy machine takes longer than a second to show what a test waits for.
configure({ asyncUtilTimeout: 20_000 })

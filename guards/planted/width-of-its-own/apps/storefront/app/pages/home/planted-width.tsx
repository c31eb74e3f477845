export const sizes = '(min-width: 999px) 220px, (min-width: 1200px) 66px'

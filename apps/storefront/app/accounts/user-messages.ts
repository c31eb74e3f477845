export const userMessages = {
  welcomeBack: (firstName: string) => `Welcome back, ${firstName}!`,
}

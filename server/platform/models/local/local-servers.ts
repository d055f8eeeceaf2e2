/** Programs that serve models on this machine, with their default addresses. */
export const localServers: readonly { name: string; origin: string }[] = [
  { name: 'Ollama', origin: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', origin: 'http://127.0.0.1:1234' },
  { name: 'vLLM', origin: 'http://127.0.0.1:8000' },
  { name: 'llama.cpp', origin: 'http://127.0.0.1:8080' },
]

/** Origins of the default addresses. An administrator may choose a server at one of them, although they are private addresses. */
export const localServerOrigins: readonly string[] = localServers.map(({ origin }) => origin)

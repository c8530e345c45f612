import type { JavaSnippet } from './java-snippet.ts'

interface Mocking extends Pick<JavaSnippet, 'text' | 'meaning'> {
  /** Of Mockito and its ArgumentMatchers, what is imported statically. */
  uses: string[]
}

function mocking(label: string, { text, meaning, uses }: Mocking): JavaSnippet {
  const imports = uses.map((name) => {
    const owner = name.startsWith('any') ? 'ArgumentMatchers' : 'Mockito'
    return `static org.mockito.${owner}.${name}`
  })
  return { label, text, meaning, imports, example: 'mocks' }
}

/** Stand-ins for what the code under test depends on. */
export const mocks: JavaSnippet[] = [
  mocking('mock class', {
    text: '${1:Type} ${2:name} = mock(${1}.class);',
    meaning: '为依赖的类型造一个替身',
    uses: ['mock'],
  }),
  mocking('when thenReturn', {
    text: 'when(${1:mock}.${2:call()}).thenReturn(${3:value});',
    meaning: '规定替身的方法返回什么',
    uses: ['when'],
  }),
  mocking('when any', {
    text: 'when(${1:mock}.${2:call}(any())).thenReturn(${3:value});',
    meaning: '不论参数是什么，都返回这个值',
    uses: ['when', 'any'],
  }),
  mocking('when thenThrow', {
    text: 'when(${1:mock}.${2:call()}).thenThrow(new ${3:IllegalStateException}());',
    meaning: '规定替身的方法抛出异常',
    uses: ['when'],
  }),
  mocking('doThrow when', {
    text: 'doThrow(new ${3:IllegalStateException}()).when(${1:mock}).${2:call()};',
    meaning: '规定没有返回值的方法抛出异常',
    uses: ['doThrow'],
  }),
  mocking('verify call', {
    text: 'verify(${1:mock}).${2:call()};',
    meaning: '确认替身被这样调用过一次',
    uses: ['verify'],
  }),
  mocking('verify times', {
    text: 'verify(${1:mock}, times(${3:2})).${2:call()};',
    meaning: '确认替身被调用了几次',
    uses: ['verify', 'times'],
  }),
  mocking('verify never', {
    text: 'verify(${1:mock}, never()).${2:call()};',
    meaning: '确认替身从没被这样调用',
    uses: ['verify', 'never'],
  }),
  {
    label: 'ArgumentCaptor verify',
    text: [
      'ArgumentCaptor<${1:String}> ${2:captor} = ArgumentCaptor.forClass(${1}.class);',
      'verify(${3:mock}).${4:call}(${2}.capture());',
    ].join('\n'),
    meaning: '取出替身收到的参数，再作检查',
    imports: ['org.mockito.ArgumentCaptor', 'static org.mockito.Mockito.verify'],
    example: 'mocks',
  },
]

const declaration = /^(.*?)\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u

/**
 * Find the type that the reference code is about: its public top-level type, else its first. Comments
 * and strings are not parsed: a declaration must begin its line, as they do in formatted code.
 */
export function mainTypeOf(referenceCode: string): string {
  const types = referenceCode
    .split('\n')
    .filter((line) => /^[a-z@]/.test(line))
    .map((line) => declaration.exec(line))
    .filter((match) => match !== null)
  const main = types.find(([, modifiers]) => /\bpublic\b/.test(modifiers ?? '')) ?? types[0]
  return main?.[2] ?? 'Solution'
}

/** What a student starts from: a class named after the reference's type, with one empty test. */
export function testTemplate(referenceCode: string): string {
  const packageLine = /^package\s+[\w.]+;/m.exec(referenceCode)
  return `${packageLine === null ? '' : `${packageLine[0]}\n\n`}import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ${mainTypeOf(referenceCode)}Tests {

    @Test
    void shouldWork() {
        // 准备输入，调用 ${mainTypeOf(referenceCode)}，再用 assertEquals 等断言检查结果
    }
}
`
}

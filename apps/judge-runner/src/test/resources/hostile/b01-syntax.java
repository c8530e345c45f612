// @EXPECT verdict=compile_error scanOff=compile_error
class SubjectTests {
    int n = 1
}

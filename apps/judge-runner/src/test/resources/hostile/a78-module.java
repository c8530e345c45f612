// @EXPECT verdict=compile_error scanOff=compile_error
open module ceping {
    exports ceping.judge.run;
}
